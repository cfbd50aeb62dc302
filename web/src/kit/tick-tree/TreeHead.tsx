import type { ReactNode, RefObject } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { useWords } from '../app/language.ts'
import type { TreeMatches } from './tree.ts'
import type { OpenBranches } from './useOpenBranches.ts'
import { treeWords } from './words.ts'

interface TreeHeadProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly searchHint?: string
  readonly head?: ReactNode
  readonly query: string
  readonly onSearch: (typed: string) => void
  readonly onLeave: () => void
  readonly found: TreeMatches | undefined
  readonly branches: OpenBranches
  readonly onTickFound: ((on: boolean) => void) | undefined
}

/** The search, and actions on all its matches. */
export function TreeHead({ box, ...props }: TreeHeadProps) {
  const words = useWords(treeWords)
  const { found, branches, onTickFound } = props
  return (
    <div className="tick-tree-head row wrap gap-8">
      <label className="search-box">
        <Icon name="search" />
        <span className="unseen">{words.search}</span>
        <input
          ref={box}
          type="search"
          value={props.query}
          placeholder={props.searchHint ?? words.search}
          maxLength={100}
          onChange={(event) => props.onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') props.onSearch('')
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            props.onLeave()
          }}
        />
      </label>
      {props.head}
      <span className="grow" />
      {found && found.leaves.length > 0 ? (
        <>
          <span className="sub num" role="status">
            {words.found(found.leaves.length)}
          </span>
          {onTickFound && (
            <>
              <button type="button" className="link-button" onClick={() => onTickFound(true)}>
                {words.tickFound}
              </button>
              <button type="button" className="link-button" onClick={() => onTickFound(false)}>
                {words.untickFound}
              </button>
            </>
          )}
        </>
      ) : (
        <>
          <button type="button" className="link-button" onClick={() => branches.setAll(true)}>
            {words.openAll}
          </button>
          <button type="button" className="link-button" onClick={() => branches.setAll(false)}>
            {words.closeAll}
          </button>
        </>
      )}
    </div>
  )
}
