import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

export const discountScreenWords = both({
  en: {
    effect: (schools: number, copies: number) =>
      `This applies to the bills of ${counted(schools, 'school', 'schools')}, ${
        copies ? `including ${counted(copies, 'copy', 'copies')} already ordered` : 'starting with the next order'
      }.`,
    discounts: (count: number) => counted(count, 'discount', 'discounts'),
    searchDiscounts: 'District, publisher, title or number',
    noDiscounts: 'Districts pay the list price until a discount is set.',
    without: (count: number) =>
      count === 1 ? 'One district has no discount in force:' : `${count} districts have no discount in force:`,
    listSeparator: ', ',
    noBusinessDiscounts: 'The districts of your company pay the list price until a discount is set.',
    newDiscount: 'Add discount',
    editDiscount: 'Discount',
    scopeHint: 'The most specific one applies: title, publisher, kind, all.',
    discountHint: 'What the district pays, as a percentage of the list price.',
    validToHint: 'The last day; leave empty for no end.',
    whichApplies: 'Which applies?',
    chooseToSee: 'Choose a district and a title to see which discount applies, and why.',
    listPrice: 'List price',
    because: (target: string) => `because of the discount for “${target}”`,
    mostSpecific: 'the most specific one in force',
    noneFits: 'because no discount for this title is in force',
    onDay: (day: string) => `on ${day}`,
    since: (day: string) => `from ${day}`,
    fromTo: (from: string, to: string) => `${from} – ${to}`,
    candidates: 'All discounts for this title',
  },
  zh: {
    effect: (schools, copies) =>
      `${figure(schools)} 所学校的账单将按此计费，${copies ? `包括已征订的 ${figure(copies)} 册` : '从下次征订开始'}。`,
    discounts: (count) => `${figure(count)} 条折扣`,
    searchDiscounts: '区县、出版社、书名或编号',
    noDiscounts: '未设置折扣的区县按定价结算。',
    without: (count) => `${count} 个区县当前没有生效的折扣：`,
    listSeparator: '、',
    noBusinessDiscounts: '未设置折扣时，本公司的区县按定价结算。',
    newDiscount: '新增折扣',
    editDiscount: '折扣',
    scopeHint: '范围最具体的优先：品种、出版社、类别、全部。',
    discountHint: '区县实付占定价的百分比。',
    validToHint: '最后一天；留空为长期有效。',
    whichApplies: '适用哪个折扣？',
    chooseToSee: '选择区县和图书，查看适用的折扣及原因。',
    listPrice: '按定价',
    because: (target) => `适用“${target}”的折扣`,
    mostSpecific: '生效折扣中范围最具体',
    noneFits: '该图书没有生效的折扣',
    onDay: (day) => `${day} 当日`,
    since: (day) => `${day} 起`,
    fromTo: (from, to) => `${from} 至 ${to}`,
    candidates: '与该图书有关的全部折扣',
  },
})
