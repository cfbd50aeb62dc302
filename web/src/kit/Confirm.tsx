import { Modal } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { wordsNow } from './language.ts'
import { formWords } from './words.ts'

export interface Question {
  readonly text: string
  readonly hint?: ReactNode
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
}

/** Asks before something is done: `const { ask, holder } = useConfirm(); if (await ask({ text, action })) …`. Its dialog stands in `holder`. */
export function useConfirm() {
  const [modal, holder] = Modal.useModal()
  const ask = useCallback(
    async (question: Question): Promise<boolean> =>
      await modal.confirm({
        title: question.text,
        content: question.hint,
        icon: null,
        okText: question.action,
        cancelText: question.cancel ?? wordsNow(formWords).cancel,
        okButtonProps: { danger: question.danger ?? false },
        focusable: { autoFocusButton: question.danger ? 'cancel' : 'ok' },
        centered: true,
      }),
    [modal],
  )
  return { ask, holder }
}
