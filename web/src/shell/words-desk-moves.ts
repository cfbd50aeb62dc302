/** What the home page says of moves that wait. */
export const waitingMoves = {
  en: {
    movesToIssue: {
      title: (count: number) => (count === 1 ? 'draft of a move' : 'drafts of moves'),
      hint: 'Issue them: the copies are held, the keepers are told.',
    },
    movesInTransit: {
      title: (count: number) => (count === 1 ? 'move in transit' : 'moves in transit'),
      hint: 'Sent off and not yet counted in.',
    },
    movesToTake: {
      title: (count: number) => (count === 1 ? 'move to take' : 'moves to take'),
      hint: 'Copies are to leave your warehouse.',
    },
    movesToSend: {
      title: (count: number) => (count === 1 ? 'move being picked' : 'moves being picked'),
      hint: 'Count what leaves, then send it off.',
    },
    movesToReceive: {
      title: (count: number) => (count === 1 ? 'move on its way to you' : 'moves on their way to you'),
      hint: 'Count it in when it arrives.',
    },
  },
  zh: {
    movesToIssue: { title: () => '份移库草稿待下达', hint: '下达后占用库存并通知仓管员。' },
    movesInTransit: { title: () => '份移库单在途', hint: '已出库，尚未清点入库。' },
    movesToTake: { title: () => '份移库单待接单', hint: '图书须从您的仓库调出。' },
    movesToSend: { title: () => '份移库单出库中', hint: '清点后确认出库。' },
    movesToReceive: { title: () => '份移库单将到货', hint: '到货后清点入库。' },
  },
}
