import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useEffect, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'

export interface ShownProof {
  id: string
  width?: number
  height?: number
}

/** Pictures of a payment. */
export function Pictures({ proofs }: { proofs: readonly ShownProof[] }) {
  const look = useStaffAction(consoleCashierApi.proof)
  return <PictureList pictures={proofs} onLook={(proofId) => look.mutateAsync({ proofId })} />
}

type Look = (id: string) => Promise<{ media: string; image: Uint8Array<ArrayBuffer> }>

export interface PictureListProps {
  pictures: readonly ShownProof[]
  onLook: Look
}

/** Pictures that a member sent. Each is asked for by a click, because every look is written down. */
export function PictureList({ pictures, onLook }: PictureListProps) {
  const t = useText('cashdesk')
  if (pictures.length === 0) return <p className="muted">{t('proofs.none')}</p>
  return (
    <ul className="chips">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <Picture picture={picture} number={index + 1} onLook={onLook} />
        </li>
      ))}
    </ul>
  )
}

type Shown = { address: string } | { busy: true } | { error: unknown } | null

function Picture({
  picture,
  number,
  onLook,
}: {
  picture: ShownProof
  number: number
  onLook: Look
}) {
  const t = useText('cashdesk')
  const [shown, setShown] = useState<Shown>(null)
  const address = shown && 'address' in shown ? shown.address : null
  // The address of a picture is the browser's to give back once nobody looks.
  useEffect(() => {
    if (address === null) return undefined
    return () => URL.revokeObjectURL(address)
  }, [address])
  const look = (): void => {
    setShown({ busy: true })
    onLook(picture.id).then(
      ({ image, media }) =>
        setShown({ address: URL.createObjectURL(new Blob([image], { type: media })) }),
      (error: unknown) => setShown({ error }),
    )
  }
  if (address !== null)
    return (
      // Small enough that what is to be decided stands beside it; whole in a window of its own.
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={address}
          alt={t('proofs.picture', { number })}
          width={picture.width}
          height={picture.height}
          style={{
            inlineSize: 'auto',
            blockSize: 'auto',
            maxInlineSize: '100%',
            maxBlockSize: 'min(45vh, 22rem)',
          }}
        />
      </a>
    )
  return (
    <>
      <Button size="small" busy={shown !== null && 'busy' in shown} onClick={look}>
        {t('proofs.look', { number })}
      </Button>
      <RefusalNote error={shown && 'error' in shown ? shown.error : null} />
    </>
  )
}
