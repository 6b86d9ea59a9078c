import { brandsApi } from '@croupier/api/core/brands'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { usePermission } from './site.tsx'
import { openService } from '../comms/support/open-service.ts'
import { Logo } from '../layout/Logo.tsx'
import { paths } from '../paths.ts'

/** Maintenance goes before region (S2-020, S2-021, S4-001); it opens by itself when the house does. */
export function ClosedPage() {
  const t = useText('closed')
  const common = useText('common')
  const { brand, maintenance, location } = usePermission()
  useQuery({ ...query(brandsApi.permission, {}), refetchInterval: 15_000 })
  const { data } = useQuery({ ...query(brandsApi.status, {}), refetchInterval: 15_000 })
  const kind = maintenance ? 'maintenance' : 'region'
  return (
    <main className="closed">
      <Logo code={brand.code} name={brand.name} />
      <img
        className="closed-art"
        src={`/art/pages/${maintenance ? 'tools' : 'world'}.avif`}
        alt=""
        width={240}
        height={240}
      />
      <h1>{t(`${kind}.title`)}</h1>
      <p>{(maintenance && data?.info?.message) || t(`${kind}.text`)}</p>
      {maintenance ? null : <p className="money">{t('region.ip', { ip: location.ip })}</p>}
      <Link className="btn btn-main" href={paths.service()} onClick={openService}>
        <Icon name="headset" size={18} />
        {common('support')}
      </Link>
    </main>
  )
}
