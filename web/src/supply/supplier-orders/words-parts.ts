/** The progress of copies, with the bar's colours. */
export const supplyParts = {
  good: { tone: 'good', en: 'Received', zh: '已入库' },
  damaged: { tone: 'bad', en: 'Damaged', zh: '残损' },
  waiting: { tone: 'waiting', en: 'To count', zh: '待清点' },
  promised: { tone: 'plain', en: 'Promised', zh: '已承诺' },
  requested: { tone: 'plain', en: 'Not promised', zh: '未承诺' },
  closed: { tone: 'ended', en: 'Closed', zh: '已关闭' },
} as const
