/** Once an order is handed in, it is set beside that of another season. */
export const comparedStates = ['submitted', 'approved'] as const

/**
 * Whether the order of a school, or of a district, is set beside that of another season. One that is still filled in would
 * look like a collapse, and one that is excused asks for nothing: they stand on neither side.
 */
export const isCompared = ({ state }: { readonly state: string }): boolean =>
  comparedStates.some((one) => one === state)
