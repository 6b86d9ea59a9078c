import { studioApi } from '@croupier/api/play/studio'
import { useState } from 'react'
import type { Desk } from '../use-desk.ts'
import { Sheet } from './Sheet.tsx'

const SEED_BYTES = 8
const ALLOWED = /^[\x21-\x7e]{1,64}$/

/** A seed of the player's own, made by the browser. */
export function freshClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The seeds in use and the way to reveal them and play on with new ones. */
export function FairnessSheet({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t, props, seeds, attempt } = desk
  const [wanted, setWanted] = useState(freshClientSeed)
  const rotate = async (): Promise<void> => {
    const next = await attempt(() => props.call(studioApi.rotateSeeds, { clientSeed: wanted }))
    if (!next) return
    desk.setSeeds(next)
    desk.setNotice({ kind: 'good', text: t('fairness.rotated') })
    setWanted(freshClientSeed())
  }
  return (
    <Sheet title={t('fairness')} closeLabel={t('close')} onClose={onClose}>
      <p className="gv-text">{t('fairness.text')}</p>
      <dl className="gv-facts">
        <dt>{t('fairness.commitment')}</dt>
        <dd>
          <code>{seeds.commitment}</code>
        </dd>
        <dt>{t('fairness.nonce')}</dt>
        <dd>{seeds.nextNonce}</dd>
        <dt>{t('clientSeed')}</dt>
        <dd>
          <code>{seeds.clientSeed}</code>
        </dd>
        <dt>{t('fairness.next')}</dt>
        <dd>
          <code>{seeds.nextCommitment}</code>
        </dd>
      </dl>
      <label className="gv-field">
        <span>{t('clientSeed')}</span>
        <input
          value={wanted}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setWanted(event.target.value)}
        />
        <small>{t('clientSeed.help')}</small>
      </label>
      <button
        type="button"
        className="gv-main-button"
        disabled={!ALLOWED.test(wanted)}
        onClick={() => void rotate()}
      >
        {t('fairness.rotate')}
      </button>
    </Sheet>
  )
}
