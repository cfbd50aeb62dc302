import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Changes } from './Changes.tsx'
import { Sessions } from './Sessions.tsx'
import { auditScreenWords } from './words.ts'

/** The audit, and the open sessions. */
export default function Audit() {
  const words = useWords(auditScreenWords)
  return (
    <PageViews
      label={screenTitle('/sys/data/audit', useLanguage())}
      views={[
        { key: 'changes', label: words.changes, render: () => <Changes /> },
        { key: 'sessions', label: words.sessions, render: () => <Sessions /> },
      ]}
    />
  )
}
