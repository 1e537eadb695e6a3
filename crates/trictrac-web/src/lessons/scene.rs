//! Shows the table of a lesson.

use trictrac_rules::point::Point;

use super::question::LessonQuestion;
use super::stage::MarkedScore;
use super::stage::PERSON;
use super::step::StepTask;
use super::touch_places::TouchPlaces;
use super::walk::LessonWalk;
use super::work::StepWork;
use crate::scene::Scene;

impl LessonWalk {
    /// Shows the table of the current step. What the throw earns appears only when the step is solved.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let stage = self.stage();
        let chooses = matches!(self.step().task, StepTask::Ask(LessonQuestion::HoldOrGo(..)));
        let mut scene = Scene::of(PERSON, &stage.position.without_throw().to_match(stage.rules));
        if let Some(marked) =
            self.marked().filter(|_| self.is_right() && !self.is_asked_next() || chooses)
        {
            scene = scene.with_counters(marked.points, marked.holes);
        }
        if let Some(coup) = &stage.coup {
            scene = scene.with_dice(coup);
        }
        match self.work() {
            StepWork::Play(hand) => scene = scene.with_hand(hand),
            StepWork::Touch(touched) => {
                scene.chosen = Some(touched.into_iter().map(Point::number).collect());
            }
            StepWork::Ask(_) | StepWork::Throws(_) => {}
        }
        if self.is_right() {
            scene = self.finished(scene);
        }
        scene
    }

    /// Points and holes after the task is solved; `None` if nothing is marked there.
    fn marked(&self) -> Option<MarkedScore> {
        let (stage, totals) = (self.stage(), self.stage().totals());
        match self.step().task {
            StepTask::Ask(LessonQuestion::Claim(_)) => None,
            StepTask::Touch(TouchPlaces::School(marked)) => {
                Some(stage.marked_by(PERSON, totals.roller.abs_diff(marked)))
            }
            StepTask::Touch(TouchPlaces::Given) => Some(stage.marked_by(PERSON, totals.opponent)),
            _ => Some(stage.marked()),
        }
    }

    /// Removes everything that can be touched, and shows the hits of the throw.
    fn finished(&self, mut scene: Scene) -> Scene {
        scene.origins.clear();
        scene.targets.clear();
        match (&self.stage().coup, self.work()) {
            (_, StepWork::Play(_)) | (None, _) => scene,
            (Some(coup), _) if self.is_asked_next() => scene.with_hits(coup).without_tags(),
            (Some(coup), _) => scene.with_hits(coup),
        }
    }
}
