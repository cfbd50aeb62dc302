import { both } from '@keben/core/kit/language'
import { figure } from '../../kit/language.ts'

export const journeyWords = both({
  en: {
    heading: 'Its way in a season',
    season: 'Season',
    none: 'Nobody has asked for this title yet.',
    stations: {
      asked: 'Asked for',
      purchased: 'Purchased',
      ordered: 'At suppliers',
      received: 'Received',
      stocked: 'In stock now',
    },
    gaps: {
      notPurchased: (copies: number) => `${figure(copies)} not purchased`,
      notOrdered: (copies: number) => `${figure(copies)} not ordered yet`,
      toCome: (copies: number) => `${figure(copies)} still to come`,
      closed: (copies: number) => `${figure(copies)} will not come`,
    },
    atTheGate: (copies: number) => `${figure(copies)} at the gate`,
    allSeasons: 'of all seasons',
    more: (count: number) => `${figure(count)} more`,
  },
  zh: {
    heading: '本季流转',
    season: '征订计划',
    none: '尚无人征订该品种。',
    stations: {
      asked: '征订',
      purchased: '采购',
      ordered: '供应商',
      received: '收货',
      stocked: '现有库存',
    },
    gaps: {
      notPurchased: (copies) => `${figure(copies)} 册未采购`,
      notOrdered: (copies) => `${figure(copies)} 册未下单`,
      toCome: (copies) => `${figure(copies)} 册未到`,
      closed: (copies) => `${figure(copies)} 册不再到货`,
    },
    atTheGate: (copies) => `${figure(copies)} 册待清点`,
    allSeasons: '含各季',
    more: (count) => `另有 ${figure(count)} 张`,
  },
})
