import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

export const patchesDesk = {
  todos: {
    patchesToReview: {
      urgency: 'othersWait',
      ways: { area: way('/sys/countyOrder/orderPatch', { state: 'submitted', ...inAllSeasons }, 'patch') },
      act: 'review',
      en: [
        'supplementary order to review',
        'supplementary orders to review',
        'Approve it, or return it with a reason.',
      ],
      zh: ['补订单待审核', '张', '通过，或填写原因后退回。'],
    },
    patchesRejected: {
      urgency: 'today',
      ways: {
        school: way('/sys/schoolOrder/orderPatch', { state: 'rejected', waits: 'yes', ...inAllSeasons }, 'patch'),
      },
      act: 'fill',
      en: ['returned supplementary order', 'returned supplementary orders', 'See the reason, then revise it.'],
      zh: ['退回的补订单', '张', '查看原因，可修改后重新提交。'],
    },
  },
  things: {
    patch: {
      en: 'Supplementary order',
      zh: '补订单',
      sequence: 80,
      places: {
        school: page('/sys/schoolOrder/orderPatch', 'patch'),
        area: page('/sys/countyOrder/orderPatch', 'patch'),
      },
    },
  },
} as const satisfies DeskParts
