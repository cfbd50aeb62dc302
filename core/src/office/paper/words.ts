export const paperWords = {
  en: {
    kind: 'Document type',
    ids: 'Documents',
    address: 'Address',
    wish: 'Scope',
    payer: 'Payer',
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
    payer: '付款单位',
    planId: '征订季',
    from: '起',
    to: '止',
    companyId: '公司',
  },
}
