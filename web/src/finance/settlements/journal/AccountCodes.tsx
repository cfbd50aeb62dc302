import { type Account, accounts } from '@keben/core/finance/settlements/choices'
import { accountCodes, saveAccountCodes } from '@keben/core/finance/settlements/journal'
import { useState } from 'react'
import { FormPanel, Labelled } from '../../../kit/form/FormPanel.tsx'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { journalWords } from './words.ts'
import '../settlements.css'

const names = Object.keys(accounts) as Account[]

/** The company's account codes for the journal. */
export function AccountCodes({ onClose }: { onClose: () => void }) {
  const words = useWords(journalWords)
  const language = useLanguage()
  const query = useEndpoint(accountCodes, {})
  const [typed, setTyped] = useState<Partial<Record<Account, string>>>({})
  const saving = useAction(saveAccountCodes)
  const codeOf = (account: Account): string =>
    typed[account] ?? query.data?.list.find((one) => one.account === account)?.code ?? ''
  const list = names
    .map((account) => ({ account, code: codeOf(account).trim(), name: accounts[account][language] }))
    .filter(({ code }) => code)
  const save = async () => {
    if (!list.length || !(await saving.run({ list }))) return
    onClose()
    showLastAction(words.saved)
  }
  return (
    <FormPanel
      title={words.codesTitle}
      cancel={words.back}
      action={words.save}
      disabled={saving.busy || !list.length}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {names.map((account) => (
        <Labelled key={account} label={accounts[account][language]}>
          <input
            className="field-input num"
            maxLength={20}
            value={codeOf(account)}
            onChange={(event) => setTyped((now) => ({ ...now, [account]: event.target.value }))}
          />
        </Labelled>
      ))}
    </FormPanel>
  )
}
