import { kinds, priceKinds, volumes } from '@keben/core/base/catalogue/choices'
import type { SelectableTitle } from '@keben/core/ordering/selections/contract'
import { type KeyboardEvent, memo } from 'react'
import { Spine } from '../../../base/catalogue/BookTitle.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Money } from '../../../kit/values/Money.tsx'
import { choosingWords } from '../words-choosing.ts'
import { ReserveInput } from './ReserveInput.tsx'
import type { SelectionNames } from './rows.ts'
import { tickClasses } from '../../../kit/tick-tree/tick-classes.ts'

interface TitleLineProps {
  readonly id: string
  readonly place: number
  readonly title: SelectableTitle
  readonly names: SelectionNames
  /** Null if it is not selected. */
  readonly copies: number | null
  readonly isActive: boolean
  readonly isLocked: boolean
  readonly isChanged: boolean
  readonly isClashing: boolean
  /** A last season exists for comparison. */
  readonly hasLast: boolean
  /** The title of its new edition. */
  readonly by: string | undefined
  readonly editable: boolean
  readonly mayReplace: boolean
  readonly phone: boolean
  readonly actions: TitleActions
}

/** The actions on a title; their identity is stable. */
export interface TitleActions {
  readonly tick: (place: number, carriesOn: boolean) => void
  readonly put: (id: number, copies: number) => void
  readonly reserveKey: (event: KeyboardEvent<HTMLInputElement>, place: number) => void
  readonly replace: (title: SelectableTitle) => void
  readonly showClashes: () => void
  readonly setTerms: (title: SelectableTitle) => void
}

/** One title: checkbox, facts, warnings and reserve. */
export const TitleLine = memo(function TitleLine(props: TitleLineProps) {
  const { id, place, title, names, copies, isActive, isLocked, isChanged, editable, phone, actions } = props
  const language = useLanguage()
  const words = useWords(choosingWords)
  const isChosen = copies !== null
  const mayTick = editable && !(isLocked && isChosen) && (isChosen || !title.disabled)
  const subject = names.subjects.get(title.subjectId)
  const edition = names.editions.get(title.editionId)
  const kind = kinds[title.kind][language]
  const state = [isActive && 'is-active', isChanged && 'is-changed', isChosen && 'is-chosen'].filter(Boolean).join(' ')
  return (
    <div id={id} role="row" aria-selected={isChosen} className={`desk-row ${state}`} data-place={place}>
      <span
        role="gridcell"
        className={`tick-place tick-row ${tickClasses[isChosen ? (mayTick ? 'ticked' : 'covered') : 'none']}`}
        title={isLocked ? words.lockedHint : undefined}
        onClick={(event) => mayTick && actions.tick(place, event.shiftKey)}
      >
        <span className="tick-box" />
      </span>
      <span role="gridcell" className="desk-title" onClick={(event) => mayTick && actions.tick(place, event.shiftKey)}>
        <Spine subjectId={title.subjectId} />
        <span className="cut" title={`${title.title} · ${title.bookCode} · ${title.isbn}`}>
          {title.title}
          {phone && (
            <span className="desk-under sub cut">
              {[subject, edition, volumes[title.volume][language], kind].join(' · ')}
            </span>
          )}
        </span>
        {!phone && <span className="faint num rigid push">{title.bookCode}</span>}
      </span>
      {!phone && (
        <>
          <span role="gridcell" className="cut">
            {subject}
          </span>
          <span role="gridcell" className="cut" title={edition}>
            {edition}
          </span>
          <span role="gridcell" className="cut">
            {kind}
          </span>
          <span role="gridcell" className="is-end" title={priceKinds[title.priceKind][language]}>
            <Price title={title} />
          </span>
        </>
      )}
      <span role="gridcell" className="desk-notes flex gap-5 clip">
        <Notes {...props} />
      </span>
      <span role="gridcell" className="is-end">
        {isChosen && (
          <ReserveInput
            label={words.reserveOf(title.title)}
            value={copies}
            disabled={!editable}
            onChange={(typed) => actions.put(title.id, typed)}
            onKey={(event) => actions.reserveKey(event, place)}
          />
        )}
      </span>
    </div>
  )
})

/** A title in the catalogue keeps its price; an estimate is marked. */
function Price({ title }: { title: SelectableTitle }) {
  return (
    <>
      {title.priceKind === 'estimated' && <span className="faint">≈ </span>}
      <Money fen={title.cataloguePriceFen ?? title.priceFen} />
    </>
  )
}

function Notes({ title, copies, isLocked, isClashing, hasLast, by, editable, mayReplace, actions }: TitleLineProps) {
  const words = useWords(choosingWords)
  const isChosen = copies !== null
  const isIn = title.cataloguePriceFen !== null
  return (
    <>
      {title.disabled && <span className="desk-note is-bad">{words.disabled}</span>}
      {!title.hasTerms && !isIn && (
        <button
          type="button"
          tabIndex={-1}
          className={isChosen ? 'desk-note is-bad' : 'desk-note'}
          title={words.setTerms}
          onClick={() => actions.setTerms(title)}
        >
          {words.noTerms} →
        </button>
      )}
      {isClashing && (
        <button type="button" tabIndex={-1} className="desk-note is-warning" onClick={actions.showClashes}>
          {words.clash}
        </button>
      )}
      {isChosen && by !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="desk-note is-warning"
          title={words.replacedBy(by)}
          disabled={isIn ? !mayReplace : !editable}
          onClick={() => actions.replace(title)}
        >
          {words.replace}
        </button>
      )}
      {isIn && (
        <span className="desk-note is-good" title={isLocked ? words.lockedHint : undefined}>
          {words.locked}
        </span>
      )}
      {hasLast && !title.offeredLast && !isIn && <span className="desk-note">{words.isNew}</span>}
    </>
  )
}
