/** What the fields are called. */
export const paperWords = {
  en: { kind: 'Kind of paper', ids: 'Documents', address: 'Address' },
  zh: { kind: '单据类型', ids: '单据', address: '网址' },
}
