/**
 * Captcha letters on a 4 × 6 grid, in several forms. Straight strokes are pairs of digits, x and y; a stroke after `~`
 * is a curve. Letters that people confuse are left out, and lookalikes (5 and S, 2 and Z) count as equal, see
 * `foldLookalikes`.
 */
export const letterForms: Readonly<Record<string, readonly string[]>> = {
  A: ['06 20 46|14 34'],
  E: ['40 00 06 46|03 33', '41 40 00 06 46 45|03 33|32 34'],
  K: ['00 06|40 03 46', '00 06|40 04|13 46'],
  M: ['06 00 23 40 46', '01 06|~03 11 22 26|~23 31 42 46'],
  O: ['~20 11 02 04 15 26 35 44 42 31 20', '10 01 05 16 36 45 41 30 10', '~10 01 03 05 16 36 45 43 41 30 10'],
  R: ['06 00|~00 20 40 41 42 33 13 03|13 46', '06 00 30 42 33 03|23 46', '06 00|~00 30 41 42 33 03|~03 34 45 46'],
  S: ['~41 30 10 01 12 32 44 36 16 05', '40 10 03|~03 22 43 45 36 16 05', '41 30 10 01 02 43 45 36 16 05'],
  T: ['00 40|20 26', '01 00 40 41|20 26|16 36'],
  W: ['00 16 22 36 40', '00 15 20 35 40'],
  Z: ['00 40 06 46', '~01 10 30 41 32 06|06 46', '01 00 40 06 46 45|13 33'],
}

/** Other readings of a distorted letter; no two of our letters are alike. */
const lookalikes: Readonly<Record<string, string>> = {
  0: 'O',
  2: 'Z',
  5: 'S',
  D: 'O',
  F: 'E',
  I: 'T',
  P: 'R',
  Q: 'O',
  X: 'K',
  Y: 'K',
}

/** Upper case, each letter for its lookalikes. */
export const foldLookalikes = (text: string): string =>
  [...text.trim().toUpperCase()].map((letter) => lookalikes[letter] ?? letter).join('')
