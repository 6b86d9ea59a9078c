import { SUPPORT_PICTURES, SUPPORT_SIGNS } from '@croupier/api/comms/support'
import { uploadKinds } from '@croupier/api/uploads'
import { useText } from '@croupier/kit/i18n/i18n'
import type { FitPicture } from '@croupier/kit/pictures/fit-picture'
import { useFitPictures } from '@croupier/kit/pictures/use-fit-pictures'
import { IconButton } from '@croupier/kit/ui/Button'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Pending } from './thread.ts'
import { newId } from '@croupier/kit/browser/new-id'

interface ComposerProps {
  placeholder: string
  onSend: (words: Pending) => void
}

/** Words and up to three pictures; Enter sends where there is a keyboard, and starts a line on phones. */
export function Composer({ placeholder, onSend }: ComposerProps) {
  const t = useText('support')
  const noteId = useId()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly FitPicture[]>([])
  const [unfit, setUnfit] = useState<string | null>(null)
  const [isFitting, setFitting] = useState(false)
  const fit = useFitPictures()
  const textOf = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = text.trim() === '' && files.length === 0
  const send = (): void => {
    if (isEmpty || isFitting) return
    onSend({ clientId: newId(), text, pictures: files.map(({ bytes }) => bytes), error: null })
    setText('')
    setFiles([])
  }
  const choose = async (chosen: readonly File[]): Promise<void> => {
    const room = SUPPORT_PICTURES - files.length
    setUnfit(chosen.length > room ? t('attach.unfit') : null)
    if (input.current) input.current.value = ''
    setFitting(true)
    try {
      const taken = await fit(chosen.slice(0, room))
      setFiles((before) => [...before, ...taken].slice(0, SUPPORT_PICTURES))
    } catch (problem) {
      setUnfit(textOf(problem))
    } finally {
      setFitting(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyped = window.matchMedia('(pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isTyped) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="service-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Chosen files={files} onRemove={(gone) => setFiles(files.filter((file) => file !== gone))} />
      {unfit !== null ? (
        <p id={noteId} className="service-unfit" role="alert">
          {unfit}
        </p>
      ) : null}
      <div className="service-box">
        <IconButton
          label={t('attach')}
          icon="image"
          aria-busy={isFitting}
          disabled={isFitting || files.length === SUPPORT_PICTURES}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept={uploadKinds}
          multiple
          hidden
          onChange={({ target }) => void choose([...(target.files ?? [])])}
        />
        <textarea
          aria-label={t('write')}
          placeholder={placeholder}
          rows={1}
          dir="auto"
          maxLength={SUPPORT_SIGNS}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton
          type="submit"
          className="service-send"
          label={t('send')}
          icon="send"
          disabled={isEmpty || isFitting}
        />
      </div>
    </form>
  )
}

function Chosen(props: { files: readonly FitPicture[]; onRemove: (file: FitPicture) => void }) {
  const { files, onRemove } = props
  const t = useText('support')
  if (files.length === 0) return null
  return (
    <ul className="service-chosen">
      {files.map((file) => (
        <li key={file.preview}>
          <bdi>{file.name}</bdi>
          <IconButton
            label={t('attach.remove', { name: file.name })}
            icon="x"
            size={14}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
