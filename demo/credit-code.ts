// The unified social credit code of companies: 17 characters without I, O, S, V, Z, and a check character.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Eighteen characters with a check character that is right. The leading 99 belongs to no authority. */
export function creditCode(number: number): string {
  const body = `99${String(990_000).padStart(6, '0')}${String(number).padStart(9, '0')}`
  const sum = [...body].reduce((total, character, place) => total + alphabet.indexOf(character) * (3 ** place % 31), 0)
  return body + (alphabet[(31 - (sum % 31)) % 31] ?? '')
}
