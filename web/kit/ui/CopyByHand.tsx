import { useText } from '../i18n/i18n.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'

/** Where the browser does not let us copy: the text, selected, for its reader to copy. */
export function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText('browser')
  const common = useText('common')
  return (
    <Dialog title={t('copy.title')} closeLabel={common('close')} onClose={onClose} isForTyping>
      <div className="form">
        <p>{t('copy.denied')}</p>
        <Field
          label={t('copy.text')}
          value={text}
          readOnly
          translate="no"
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  )
}
