/** What the home page says of moves that wait. */
export const waitingMoves = {
  en: {
    movesToIssue: {
      title: (count: number) => (count === 1 ? 'draft of a move' : 'drafts of moves'),
      hint: 'Issue them: the copies are held, the keepers are told.',
    },
    movesToTake: {
      title: (count: number) => (count === 1 ? 'move to take' : 'moves to take'),
      hint: 'Copies are to leave your warehouse.',
    },
    movesToSend: {
      title: (count: number) => (count === 1 ? 'move being picked' : 'moves being picked'),
      hint: 'Count what leaves, then send it off.',
    },
    movesComing: {
      title: (count: number) => (count === 1 ? 'move on its way to you' : 'moves on their way to you'),
      hint: 'Count it in when it arrives.',
    },
    movesToCount: {
      title: (count: number) => (count === 1 ? 'move being counted in' : 'moves being counted in'),
      hint: 'Finish the count: what is missing has an owner only then.',
    },
  },
  zh: {
    movesToIssue: { title: () => '份移库草稿待下达', hint: '下达后占用库存并通知仓管员。' },
    movesToTake: { title: () => '份移库单待接单', hint: '图书须从您的仓库调出。' },
    movesToSend: { title: () => '份移库单出库中', hint: '清点后确认出库。' },
    movesComing: { title: () => '份移库单将到货', hint: '到货后清点入库。' },
    movesToCount: { title: () => '份移库单清点中', hint: '请完成清点，缺少的册数才有着落。' },
  },
}
