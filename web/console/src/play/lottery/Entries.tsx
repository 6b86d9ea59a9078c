import {
  consoleLotteryApi,
  type StaffDraw,
  type StaffEntry,
} from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { PictureList } from '../../payments/cashier/Picture.tsx'
import { When } from '../../ui/words.tsx'
import { ResultBoard } from './ResultBoard.tsx'

/** Who entered which result when, with evidence. What another person is yet to enter is not shown. */
export function Entries({ draw, entries }: { draw: StaffDraw; entries: readonly StaffEntry[] }) {
  const t = useText('lotterydesk')
  return (
    <section className="panel padded" aria-label={t('entries')}>
      <h2>{t('entries')}</h2>
      {entries.length === 0 ? (
        <p className="muted">{t(draw.source === 'house' ? 'entries.house' : 'entries.none')}</p>
      ) : null}
      <ol className="lottery-entries">
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            <Entry draw={draw} entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ draw, entry }: { draw: StaffDraw; entry: StaffEntry }) {
  const t = useText('lotterydesk')
  const look = useStaffAction(consoleLotteryApi.picture)
  const who = entry.enteredBy ?? entry.adapter ?? ''
  const isOld = entry.version <= draw.version
  return (
    <article>
      <p>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        <small className="muted">
          {t(`entry.${entry.kind}`)} · {t('version', { version: entry.version })}
        </small>
        <br />
        <When at={entry.enteredAt} />
      </p>
      {entry.result === null ? (
        <p className="muted">{t('entry.hidden')}</p>
      ) : (
        <details open={!isOld || entry.version === draw.version}>
          <summary>{t('result')}</summary>
          <ResultBoard result={entry.result} against={draw.result ?? undefined} />
        </details>
      )}
      {entry.link === null ? null : (
        <p>
          <a href={entry.link} target="_blank" rel="noreferrer noopener" dir="ltr">
            {entry.link}
          </a>
        </p>
      )}
      {entry.hasPicture ? (
        <PictureList
          pictures={[{ id: entry.id }]}
          onLook={(resultEntryId) => look.mutateAsync({ resultEntryId })}
        />
      ) : null}
    </article>
  )
}
