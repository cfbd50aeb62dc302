export const paperWords = {
  en: {
    kind: 'Kind of paper',
    ids: 'Documents',
    address: 'Address',
    wish: 'What of',
    payer: 'Whose',
    planId: 'Season',
    from: 'From',
    to: 'To',
    companyId: 'Company',
  },
  zh: {
    kind: '单据类型',
    ids: '单据',
    address: '网址',
    wish: '范围',
    payer: '对象',
    planId: '季次',
    from: '起',
    to: '止',
    companyId: '公司',
  },
}
