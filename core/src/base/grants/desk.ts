import { type DeskParts, way } from '../../desk-parts.ts'

export const grantsDesk = {
  todos: {
    booksNobodyHas: {
      urgency: 'soon',
      ways: { manage: way('/sys/userManage/bookGrant', { view: 'nobody' }) },
      act: 'assign',
      en: ['unassigned title', 'unassigned titles', 'Grant it to a business user so that it can be ordered.'],
      zh: ['未分配负责人的图书', '种', '请授权给业务员，否则无法订购。'],
    },
  },
} as const satisfies DeskParts
