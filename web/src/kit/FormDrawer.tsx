import { keptStates } from '@keben/core/kit/kept'
import { Button, Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAction } from './ask.ts'
import { useConfirm } from './Confirm.tsx'
import { ConflictPanel } from './form/ConflictPanel.tsx'
import type { Field, Values } from './form/fields.ts'
import { FieldValue } from './form/FieldValue.tsx'
import { FormFields } from './form/FormFields.tsx'
import { inputOf } from './form/input.ts'
import { type Side, differences, merged } from './form/merge.ts'
import { focusFirstComplaint, focusFirstField, useFocusBack, useFormKeys, useLeaveWarning } from './form/leading.ts'
import type { FormDrawerProps } from './form/types.ts'
import { useFormState } from './form/useFormState.ts'
import { useLanguage, useWords } from './language.ts'
import { usePhone } from './media.ts'
import type { CallRefused } from './refused.ts'
import { StateTag } from './StateTag.tsx'
import { Timeline } from './Timeline.tsx'
import { formWords } from './words.ts'
import './form/form.css'

/**
 * A form in a drawer, as data over the shape of a call: the same rules check it here and on the server. Ctrl+Enter saves,
 * Esc closes. When somebody else saved first, both versions are put beside each other.
 */
export function FormDrawer<Given, Saved>(props: FormDrawerProps<Given, Saved>) {
  const phone = usePhone()
  const entryId = props.entry?.['id']
  const guard = useRef<() => Promise<boolean>>(undefined)
  const back = useFocusBack(props.open)
  const close = async () => {
    if ((await guard.current?.()) ?? true) props.onClose()
  }
  return (
    <Drawer
      open={props.open}
      onClose={() => void close()}
      size={phone ? '100%' : 560}
      destroyOnHidden
      keyboard={false}
      afterOpenChange={(open) => (open ? phone || focusFirstField() : back())}
      title={props.title}
      classNames={{ body: 'form-drawer' }}
    >
      {props.open && (
        <DrawerForm
          // Another entry is another form: nothing typed for one may stay for the next.
          key={typeof entryId === 'number' ? entryId : 'new'}
          {...props}
          onLeave={() => void close()}
          onGuard={(asks) => {
            guard.current = asks
          }}
        />
      )}
    </Drawer>
  )
}

type Theirs = Values & { readonly version?: number }

function DrawerForm<Given, Saved>(
  props: FormDrawerProps<Given, Saved> & { onLeave: () => void; onGuard: (asks: () => Promise<boolean>) => void },
) {
  const { endpoint, entry, sections, readOnly = false } = props
  const words = useWords(formWords)
  const language = useLanguage()
  const { ask, holder } = useConfirm()
  const frame = useRef<HTMLFormElement>(null)
  const fields: readonly Field[] = sections.flatMap((section) => section.fields)
  const form = useFormState(endpoint.input, fields, entry, props.initial ?? {})
  const [tab, setTab] = useState(props.tab ?? 'form')
  const [theirs, setTheirs] = useState<Theirs>()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const keys = fields.map(({ key }) => key)
  const found = theirs ? differences(keys, form.before, form.values, theirs) : []
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? props.words[language][key] ?? key

  const show = (key: string, value: unknown) => {
    const field = fields.find((one) => one.key === key)
    // Nobody fills in a state, but its changes are history, too.
    if (key === 'state' && !field && typeof value === 'string')
      return <StateTag states={props.history?.states ?? keptStates} state={value} />
    return <FieldValue field={field} value={value} />
  }

  const save = useAction(endpoint, {
    refreshes: props.refreshes,
    onDone: (answer) => {
      props.onSaved?.(answer.data)
      props.onClose()
    },
    onRefused: (refusal) => {
      form.mark(refusal.issues)
      setTheirs(currentOf(refusal) ?? theirs)
    },
  })

  const submit = () => {
    if (save.busy || readOnly) return
    // However it is saved: what they changed and I did not stays theirs.
    const values = merged(form.values, found, sides)
    const version = theirs?.version ?? entry?.['version']
    const own = inputOf(fields, values)
    const input = props.toInput?.(own) ?? { ...(entry && { id: entry['id'], version }), ...own }
    form.setAll(values)
    if (form.check(input)) void save.run(input as Given)
    else requestAnimationFrame(() => focusFirstComplaint(frame.current))
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
  })
  useLeaveWarning(form.dirty)

  useFormKeys({ save: submit, leave: props.onLeave })
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
        // A history has nothing to stop at; with the focus on the whole of it the keys can scroll it.
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
        <span className="field-complaint" role="status">
          {complaints > 0 && words.correct(complaints)}
        </span>
        <Button onClick={props.onLeave}>{looksOnly ? words.close : words.cancel}</Button>
        {!looksOnly && !theirs && (
          <Button type="primary" htmlType="submit" loading={save.busy} title="Ctrl+Enter">
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
    <div className="drawer-tabs" role="group">
      <button type="button" aria-pressed={tab === 'form'} onClick={() => onTab('form')}>
        {words.details}
      </button>
      <button type="button" aria-pressed={tab === 'history'} onClick={() => onTab('history')}>
        {words.history}
      </button>
    </div>
  )
}

/** What the entry is now, when a save came too late. */
function currentOf(refusal: CallRefused): Theirs | undefined {
  if (refusal.code !== 'stale_version') return undefined
  const { current } = (refusal.data ?? {}) as { current?: unknown }
  return typeof current === 'object' && current !== null ? (current as Theirs) : undefined
}
