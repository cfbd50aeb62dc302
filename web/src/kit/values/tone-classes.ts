import type { Tone } from '@keben/core/kit/transitions'

/** The class of each tone. Complete names can be searched for, and the test of the stylesheets finds them. */
export const toneClasses = {
  plain: 'is-plain',
  waiting: 'is-waiting',
  good: 'is-good',
  warning: 'is-warning',
  bad: 'is-bad',
  ended: 'is-ended',
} as const satisfies Record<Tone, string>
