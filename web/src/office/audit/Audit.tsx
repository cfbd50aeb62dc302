import { useLanguage, useWords } from '../../kit/language.ts'
import { PageViews } from '../../kit/PageViews.tsx'
import { screenTitle } from '../../kit/screens.ts'
import { Changes } from './Changes.tsx'
import { Sessions } from './Sessions.tsx'
import { auditScreenWords } from './words.ts'

/** Who did what, and who is here. */
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
