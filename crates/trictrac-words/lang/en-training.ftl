## Results of training

training-file = Your results: save, load
training-where = Your results are stored in this browser. Save them as a file to keep a copy, or to take them to another browser.
training-save = Save my results as a file
training-load = Load results from a file. For each exercise the later result counts.
training-loaded = { $new ->
    [0] No new result
    [one] One new result
   *[other] { $new } new results
}{ $later ->
    [0] {""}
    [one] , one later result
   *[other] , { $later } later results
}{ $known ->
    [0] .
    [one] ; one result was here already.
   *[other] ; { $known } results were here already.
}
training-not-loaded = The file was not loaded, and nothing here has changed. Line { $line }: { $reason }.
training-file-empty = the file is empty; expected saved results
training-file-foreign = found “{ $found }”, expected “Trictrac training 1”
training-file-version = found version “{ $found }”, expected 1; a newer version of the page can read it
training-file-no-row = expected the name of an exercise, a time in milliseconds and a value, with a space between them
training-file-exercise = the name of the exercise is longer than 100 characters, or has other characters than letters, digits and signs
training-file-value = the value is longer than 1,000 bytes, or contains control characters
training-blocked = This browser does not let the page store your results: they last until you close the page. Perhaps it is a private window, or storage is blocked.
training-full = There is no space left for your results: the last ones last until you close the page. To make room, delete some of your matches.
