import { SUPPORT_PICTURES, SUPPORT_SIGNS } from '@croupier/api/support'
import { UPLOAD_BYTES, uploadKinds } from '@croupier/api/uploads'
import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Pending } from './thread.ts'

interface ComposerProps {
  placeholder: string
  onSend: (words: Pending) => void
}

/** Words and up to three pictures; Enter sends where there is a keyboard, and starts a line on phones. */
export function Composer({ placeholder, onSend }: ComposerProps) {
  const t = useText('support')
  const noteId = useId()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isUnfit, setUnfit] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = text.trim() === '' && files.length === 0
  const send = async (): Promise<void> => {
    if (isEmpty) return
    const pictures = await Promise.all(
      files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
    )
    onSend({ clientId: crypto.randomUUID(), text, pictures, error: null })
    setText('')
    setFiles([])
  }
  const choose = (chosen: FileList | null): void => {
    const all = [...files, ...(chosen ?? [])]
    const fit = all.filter(isFit).slice(0, SUPPORT_PICTURES)
    setUnfit(fit.length < all.length)
    setFiles(fit)
    if (input.current) input.current.value = ''
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyped = window.matchMedia('(pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isTyped) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="service-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Chosen files={files} onRemove={(gone) => setFiles(files.filter((file) => file !== gone))} />
      {isUnfit ? (
        <p id={noteId} className="service-unfit" role="alert">
          {t('attach.unfit')}
        </p>
      ) : null}
      <div className="service-box">
        <IconButton
          label={t('attach')}
          icon="image"
          disabled={files.length === SUPPORT_PICTURES}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept={uploadKinds}
          multiple
          hidden
          onChange={({ target }) => choose(target.files)}
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
          disabled={isEmpty}
        />
      </div>
    </form>
  )
}

function isFit(file: File): boolean {
  return uploadKinds.split(',').includes(file.type) && file.size <= UPLOAD_BYTES
}

function Chosen({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const t = useText('support')
  if (files.length === 0) return null
  return (
    <ul className="service-chosen">
      {files.map((file) => (
        <li key={`${file.name}-${file.lastModified}`}>
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
