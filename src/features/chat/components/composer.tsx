import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { LONGEST_MESSAGE } from '#contract/http/system/chat.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/chat.ts'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { send, takePicture } from '../actions.ts'
import { type HeldDraft, useChatDraft } from '../use-chat-draft.ts'
import { useTellTyping } from '../use-typing.ts'
import styles from './composer.module.css'

type ComposerProps = {
  cirkleId: string
  userId: string
  /** Called once it is saved on this phone. */
  onSent: () => Promise<void>
}

/** The form for a new message. */
export function Composer(props: ComposerProps) {
  const held = useChatDraft(props.userId, props.cirkleId)
  return held === undefined ? <div className={styles['composer']} /> : <Writing {...props} held={held} />
}

const refusals = (): typeof SHRINK_REFUSALS => ({ ...SHRINK_REFUSALS, 'not-an-image': t('onlyPictures') })

/** Height at which the field starts to scroll, in pixels. */
const TALLEST = 144

function Writing({ cirkleId, userId, held, onSent }: ComposerProps & { held: HeldDraft }) {
  const { draft, change, settled, renew } = held
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const tellTyping = useTellTyping(cirkleId)

  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${Math.min(current.scrollHeight, TALLEST)}px`
  })

  const attach = async (file: File) => {
    setBusy(true)
    const taken = await takePicture(file)
    setBusy(false)
    setError(taken.ok ? undefined : refusals()[taken.reason])
    if (taken.ok) change({ picture: taken.picture })
  }
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      // Wait for pending writes: a later one would restore the draft.
      await settled()
      if (!(await send(userId, cirkleId, draft))) return
      setError(undefined)
      renew()
      await onSent()
    } catch (failure) {
      if (!(failure instanceof NotSavedError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file !== undefined) void attach(file)
    event.target.value = '' // so that the same picture can be picked again after it was removed
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter is a new line; with a keyboard it sends.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {draft.picture !== null && (
        <Attachment picture={draft.picture} onRemove={() => change({ picture: null })} />
      )}
      <FieldNotes id="message" error={error} />
      <div className={styles['line']}>
        <Attach icon="image" label={t('attachPicture')} onChange={pick} disabled={isBusy} />
        {/* Hidden while text is typed, which needs the space. */}
        {draft.text === '' && (
          <Attach icon="camera" label={t('takePicture')} onChange={pick} disabled={isBusy} isTaken />
        )}
        <textarea
          ref={field}
          className={styles['field']}
          rows={1}
          placeholder={t('messagePlaceholder')}
          aria-label={t('messageField')}
          aria-describedby={error === undefined ? undefined : 'message-error'}
          maxLength={LONGEST_MESSAGE}
          value={draft.text}
          onChange={(event) => {
            change({ text: event.target.value })
            tellTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="send" label={t('send')} type="submit" />
      </div>
    </form>
  )
}

type AttachProps = Pick<ComponentProps<'input'>, 'onChange' | 'disabled'> & {
  icon: IconName
  label: string
  /** Takes a photo, which Android's picture picker does not offer; touch screens only. */
  isTaken?: boolean
}

function Attach({ icon, label, isTaken = false, ...input }: AttachProps) {
  return (
    <label className={styles['attach']} data-taken={isTaken} title={label}>
      <input
        {...input}
        type="file"
        accept="image/*"
        capture={isTaken ? 'environment' : undefined}
        className={styles['file']}
      />
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  )
}

type AttachmentProps = { picture: NonNullable<HeldDraft['draft']['picture']>; onRemove: () => void }

function Attachment({ picture, onRemove }: AttachmentProps) {
  const load = useCallback(
    async () => Promise.resolve(new Blob([picture.bytes], { type: picture.mime })),
    [picture],
  )
  const src = useObjectUrl(load)
  return (
    <div className={styles['attachment']}>
      {src !== undefined && <img src={src} alt={t('pictureToSend')} />}
      <IconButton icon="close" label={t('removePicture')} onClick={onRemove} />
    </div>
  )
}
