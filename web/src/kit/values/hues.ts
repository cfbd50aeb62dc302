/** Twelve muted colours, as spines of books; the values for light and dark stand in base.css as --hue-0 to --hue-11. */
export const hueCount = 12

export const hueColour = (hue: number): string => `var(--hue-${((hue % hueCount) + hueCount) % hueCount})`
