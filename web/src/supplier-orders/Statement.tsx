import { useLanguage, useWords } from '../kit/language.ts'
import { PageViews } from '../kit/PageViews.tsx'
import { screenTitle } from '../kit/screens.ts'
import { StatementOrders } from './statement/StatementOrders.tsx'
import { StatementSeasons } from './statement/StatementSeasons.tsx'
import { statementWords } from './words-statement.ts'
import './supply.css'
import './statement/statement.css'

/** From what was ordered to what is owed, by order and by season, down to receipts. */
export default function Statement() {
  const words = useWords(statementWords)
  const title = screenTitle('/sys/supplier/statementOfAccount', useLanguage())
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'orders', label: words.byOrder, render: () => <StatementOrders title={title} /> },
        { key: 'seasons', label: words.bySeason, render: () => <StatementSeasons title={title} /> },
      ]}
    />
  )
}
