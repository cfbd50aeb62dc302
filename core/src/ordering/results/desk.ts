import { type DeskParts, page } from '../../desk-parts.ts'

export const resultsDesk = {
  things: {
    result: {
      en: 'Result',
      zh: '征订结果',
      sequence: 140,
      places: { manage: page('/sys/bookOrder/orderResult', 'plan') },
    },
  },
} as const satisfies DeskParts
