//! Shows the table of a lesson.

use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;

use super::{PERSON, Question, Task, Walk, Work};
use crate::scene::Scene;

impl Walk {
    /// Shows the table of the current step. What the throw earns appears only when the step is solved.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let stage = self.stage();
        let chooses = matches!(self.step().task, Task::Ask(Question::HoldOrGo(..)));
        let mut scene = Scene::of(PERSON, &stage.position.to_match(Rules::default()));
        if self.is_right() || chooses {
            let marked = stage.marked();
            scene = scene.with_counters(marked.points, marked.holes);
        }
        if let Some(coup) = &stage.coup {
            scene = scene.with_dice(coup);
        }
        match self.work() {
            Work::Play(hand) => scene = scene.with_hand(hand),
            Work::Touch(touched) => {
                scene.chosen = Some(touched.into_iter().map(Point::number).collect());
            }
            Work::Ask(_) => {}
        }
        if self.is_right() {
            scene = self.finished(scene);
        }
        scene
    }

    /// Removes everything that can be touched, and shows the hits of the throw.
    fn finished(&self, mut scene: Scene) -> Scene {
        scene.origins.clear();
        scene.targets.clear();
        match (&self.stage().coup, self.work()) {
            (_, Work::Play(_)) | (None, _) => scene,
            (Some(coup), _) => scene.with_hits(coup),
        }
    }
}
