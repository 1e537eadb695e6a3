import start from "./{trictrac.js}";
start({ module_or_path: new URL("./{trictrac.wasm}", import.meta.url) });
