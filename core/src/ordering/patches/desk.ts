import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

export const patchesDesk = {
  todos: {
    patchesToReview: {
      urgency: 'othersWait',
      ways: { area: way('/sys/countyOrder/orderPatch', { state: 'submitted', ...inAllSeasons }, 'patch') },
      en: [
        'supplementary order to review',
        'supplementary orders to review',
        'Approve it, or reject it with a reason.',
      ],
      zh: ['份补订待审核', '通过，或说明原因后退回。'],
    },
    patchesRejected: {
      urgency: 'today',
      ways: {
        school: way('/sys/schoolOrder/orderPatch', { state: 'rejected', waits: 'yes', ...inAllSeasons }, 'patch'),
      },
      en: ['supplementary order was rejected', 'supplementary orders were rejected', 'Read why; it can be revised.'],
      zh: ['份补订被退回', '查看原因，可修改后再提交。'],
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
