/** Twelve muted colours, as spines of books; the values for light and dark stand in base.css as --hue-0 to --hue-11. */
export const hueCount = 12

/** A colour for any text, always the same one for the same text. */
export function hueOf(text: string): number {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973
  return sum % hueCount
}

export const hueColour = (hue: number): string => `var(--hue-${((hue % hueCount) + hueCount) % hueCount})`
