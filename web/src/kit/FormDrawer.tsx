import { Button, Drawer } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAction } from './ask.ts'
import { useConfirm } from './Confirm.tsx'
import { ConflictPanel } from './form/ConflictPanel.tsx'
import type { Field, Values } from './form/fields.ts'
import { FieldValue } from './form/FieldValue.tsx'
import { FormFields } from './form/FormFields.tsx'
import { inputOf } from './form/input.ts'
import type { FormDrawerProps } from './form/types.ts'
import { useFormState } from './form/useFormState.ts'
import { useLanguage, useWords } from './language.ts'
import { usePhone } from './media.ts'
import type { CallRefused } from './refused.ts'
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
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? props.words[language][key] ?? key

  const show = (key: string, value: unknown) => (
    <FieldValue field={fields.find((field) => field.key === key)} value={value} />
  )

  const save = useAction(endpoint, {
    refreshes: props.refreshes,
    onDone: (answer) => {
      props.onSaved?.(answer.data)
      props.onClose()
    },
    onRefused: (refusal) => {
      form.mark(refusal.issues)
      setTheirs(currentOf(refusal))
    },
  })

  const submit = (values: Values) => {
    if (save.busy || readOnly) return
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

  useFormKeys({ save: () => submit(form.values), leave: props.onLeave })
  const complaints = Object.keys(form.complaints).length
  return (
    <form
      ref={frame}
      noValidate
      className="drawer-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit(form.values)
      }}
    >
      {holder}
      {props.history && <DrawerTabs tab={tab} onTab={setTab} />}
      <div className="drawer-body">
        {props.head}
        {tab === 'history' && props.history ? (
          <Timeline {...props.history} labelOf={labelOf} show={show} />
        ) : (
          <>
            {theirs && (
              <ConflictPanel
                fields={fields}
                labelOf={labelOf}
                before={form.before}
                mine={form.values}
                theirs={theirs}
                busy={save.busy}
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
        <Button onClick={props.onLeave}>{readOnly ? words.close : words.cancel}</Button>
        {!readOnly && (
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

/** Ctrl+Enter (or ⌘ Enter) saves and Esc leaves, wherever the focus is; unless something smaller is open over the form. */
function useFormKeys({ save, leave }: { save: () => void; leave: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('.kb-select-open, .kb-modal-confirm')?.checkVisibility()) return
      const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!saves && event.key !== 'Escape') return
      event.preventDefault()
      if (saves) save()
      else leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** Remembers where the focus was when the drawer opened, and gives it back; unless it has moved on while it closed. */
function useFocusBack(open: boolean): () => void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return () => {
    const at = document.activeElement
    const movedOn = at && at !== document.body && !at.closest('.kb-drawer')
    if (!movedOn && before.current instanceof HTMLElement) before.current.focus()
  }
}

/** Whoever opens a form wants to type; a phone would cover half of it with its keyboard. */
function focusFirstField(): void {
  const first = '.drawer-form .drawer-body :is(input, textarea):not(:disabled)'
  document.querySelector<HTMLElement>(first)?.focus()
}

/** What the entry is now, when a save came too late. */
function currentOf(refusal: CallRefused): Theirs | undefined {
  if (refusal.code !== 'stale_version') return undefined
  const { current } = (refusal.data ?? {}) as { current?: unknown }
  return typeof current === 'object' && current !== null ? (current as Theirs) : undefined
}

function focusFirstComplaint(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-field]:has(.field-complaint)')
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

/** The browser asks before the tab is closed over something unsaved. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
