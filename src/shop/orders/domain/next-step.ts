// Of all that can be done with an order now, the one thing that moves it on.

/** In the order of its life: first it is paid, at last it is delivered. What is sent in parts goes on with the rest. */
const stepsOn = ['pay_link', 'pack', 'dispatch', 'deliver'] as const
export type StepOn = (typeof stepsOn)[number]

/** What comes next, and what else could be done instead. */
export function nextStep(can: (step: StepOn) => boolean): { next: StepOn | undefined; others: StepOn[] } {
  const [next, ...others] = stepsOn.filter(can)
  return { next, others }
}
