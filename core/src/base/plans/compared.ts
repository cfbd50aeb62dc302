/** Only submitted orders are compared with other seasons. */
export const comparedStates = ['submitted', 'approved'] as const

/** Unfinished orders would look like a collapse, and excused ones order nothing. */
export const isCompared = ({ state }: { readonly state: string }): boolean =>
  comparedStates.some((one) => one === state)
