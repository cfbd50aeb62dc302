import { resourceStates } from '@keben/core/kit/resource'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { useAction } from '../api/endpoint-query.ts'
import { useConfirm } from '../ui/Confirm.tsx'
import { useLanguage, useWords } from '../app/language.ts'
import { showLastAction } from '../api/last-action.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import type { CallRefused } from '../api/call-refused.ts'
import { StateTag } from '../values/StateTag.tsx'
import { formWords } from '../app/words.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { plausibilityWarnings } from './plausibility-warnings.ts'
import type { Field, FormValues } from '../fields/fields.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import { FormFields } from './FormFields.tsx'
import type { DrawerGuard } from './GuardedDrawer.tsx'
import { inputOf } from '../fields/input.ts'
import { focusFirstComplaint, useFormKeys, useLeaveWarning } from '../fields/leading.ts'
import { type MergeSide, combined, differences, merged } from './merge.ts'
import type { DrawerFormProps } from './types.ts'
import { useFormState } from './useFormState.ts'
import './form.css'

const Timeline = lazyComponent(async () => (await import('../ui/Timeline.tsx')).Timeline)

type Theirs = FormValues & { readonly version?: number }

/** The form, with its history in a second tab. Ctrl+Enter saves; an edit conflict shows both versions. */
export function DrawerForm<Input, Saved>(props: DrawerFormProps<Input, Saved> & DrawerGuard) {
  const { endpoint, sections, readOnly = false } = props
  const words = useWords(formWords)
  const language = useLanguage()
  const { ask, holder } = useConfirm()
  const frame = useRef<HTMLFormElement>(null)
  const fields: readonly Field[] = sections.flatMap((section) => section.fields)
  const form = useFormState(endpoint.input, fields, props.entry, props.initial ?? {})
  const [tab, setTab] = useState(props.tab ?? 'form')
  const [theirs, setTheirs] = useState<Theirs>()
  const [sides, setSides] = useState<Readonly<Record<string, MergeSide>>>({})
  const keys = fields.map(({ key }) => key)
  const found = theirs ? differences(keys, form.before, form.values, theirs) : []
  const fieldOf = (key: string) => fields.find((field) => field.key === key)
  const labelOf = (key: string) => fieldOf(key)?.label ?? props.words[language][key] ?? key

  const show = (key: string, value: unknown, beside: unknown) => {
    const field = fieldOf(key)
    // The state is no field, but the history shows its changes.
    if (key === 'state' && !field && typeof value === 'string')
      return <StateTag states={props.history?.states ?? resourceStates} state={value} />
    return <FieldValue field={field} value={value} beside={beside} />
  }

  // Rendered together with its marks, which a browser frame could otherwise precede.
  const [led, lead] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (led > 0) focusFirstComplaint(frame.current)
  }, [led])

  const save = useAction(endpoint, {
    onDone: (answer) => {
      const { name } = form.values
      showLastAction(words.saved(props.title ?? (typeof name === 'string' ? name : '')))
      props.onSaved?.(answer.data)
      props.onClose()
    },
    onRefused: (refusal) => {
      form.mark(refusal.issues)
      if (refusal.issues.length) lead()
      const current = currentOf(refusal)
      if (!current) return
      form.setAll(combined(fields, form.before, form.values, current))
      setTheirs(current)
    },
  })

  const submit = () => {
    if (save.busy || readOnly) return
    // Fields that only they changed keep their value.
    const values = merged(form.values, found, sides)
    const version = theirs?.version ?? form.entry?.['version']
    const own = inputOf(fields, values)
    const identity = form.entry ? { id: form.entry['id'], version } : {}
    const input = props.toInput?.(own, identity) ?? { ...identity, ...own }
    form.setAll(values)
    if (form.check(input)) void saveUnlessDoubtful(values, input)
    else lead()
  }
  const shown = (key: string, value: unknown) => <FieldValue field={fieldOf(key)} value={value} />
  /** Asks once about implausible values, with their effect. */
  const saveUnlessDoubtful = async (values: FormValues, input: FormValues) => {
    const doubts = plausibilityWarnings(fields, form.before, values)
    const effect = doubts.some(({ why }) => why !== 'short') ? await effectOf(props.effect, values) : undefined
    const isConfirmed =
      !doubts.length ||
      (await ask({
        text: words.isItMeant,
        hint: (
          <ul className="form-doubts">
            {doubts.map(({ key, why, from, to }) => (
              <li key={key}>
                {labelOf(key)}: {why !== 'short' && why !== 'low' && <>{shown(key, from)} → </>}
                <b>{shown(key, to)}</b>
                {why === 'short' && <> {words.tooShort}</>}
              </li>
            ))}
            {effect && <li>{effect}</li>}
          </ul>
        ),
        action: words.saveAsIs,
        cancel: words.correctIt,
      }))
    if (isConfirmed) void save.run(input as Input)
    else frame.current?.querySelector<HTMLElement>(`[data-field="${doubts[0]?.key}"] input`)?.focus()
  }

  const mayLeave = async () => {
    if (!form.dirty) return true
    const field = document.activeElement
    const leaves = await ask({ text: words.notSavedTitle, action: words.leave, cancel: words.stay, danger: true })
    if (!leaves && field instanceof HTMLElement) field.focus()
    return leaves
  }
  useEffect(() => {
    props.onGuard(mayLeave)
    return () => props.onGuard(async () => true)
  })
  useLeaveWarning(form.dirty)

  useFormKeys({ save: submit, leave: props.onLeave, form: frame })
  const looksOnly = readOnly || tab === 'history'
  const complaints = Object.keys(form.complaints).length
  return (
    <form
      ref={frame}
      noValidate
      className="drawer-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {holder}
      {props.history && <DrawerTabs tab={tab} onTab={setTab} />}
      <div
        className="drawer-body"
        // A history has no tab stop; focus on the region lets the keys scroll it.
        {...(tab === 'history' && { tabIndex: 0, role: 'region', 'aria-label': words.history })}
      >
        {props.head}
        {tab === 'history' && props.history ? (
          <Timeline thing={props.history.thing} id={props.history.id} labelOf={labelOf} show={show} />
        ) : (
          <>
            {theirs && (
              <ConflictPanel
                fields={fields}
                labelOf={labelOf}
                found={found}
                theirs={theirs}
                sides={sides}
                busy={save.busy}
                onSide={(key, side) => setSides({ ...sides, [key]: side })}
                onSave={submit}
              />
            )}
            <FormFields form={form} sections={sections} words={props.words[language]} readOnly={readOnly} />
          </>
        )}
      </div>
      <footer className="drawer-foot">
        <span className={complaints > 0 ? 'field-complaint' : 'drawer-note'} role="status">
          {complaints > 0 ? words.correct(complaints) : form.dirty ? null : props.note}
        </span>
        <Button onClick={props.onLeave}>{looksOnly ? words.close : words.cancel}</Button>
        {!looksOnly && !theirs && (
          <Button look="main" submits busy={save.busy} title="Ctrl+Enter">
            {words.save}
          </Button>
        )}
      </footer>
    </form>
  )
}

function DrawerTabs({ tab, onTab }: { tab: 'form' | 'history'; onTab: (tab: 'form' | 'history') => void }) {
  const words = useWords(formWords)
  return (
    <div className="drawer-tabs flex gap-20 line-below" role="group">
      <button type="button" aria-pressed={tab === 'form'} onClick={() => onTab('form')}>
        {words.details}
      </button>
      <button type="button" aria-pressed={tab === 'history'} onClick={() => onTab('history')}>
        {words.history}
      </button>
    </div>
  )
}

/** If the effect is unknown, the question names the figures alone. */
const effectOf = async (
  effect: DrawerFormProps<never, never>['effect'],
  values: FormValues,
): Promise<string | undefined> => (typeof effect === 'function' ? await effect(values).catch(() => undefined) : effect)

/** The current entry, after a version conflict. */
function currentOf(refusal: CallRefused): Theirs | undefined {
  if (refusal.code !== 'stale_version') return undefined
  const { current } = (refusal.data ?? {}) as { current?: unknown }
  return typeof current === 'object' && current !== null ? (current as Theirs) : undefined
}
