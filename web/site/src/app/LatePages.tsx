import { part } from '@croupier/kit/ui/part'
import { Route, Switch } from 'wouter'
import { paths } from '../paths.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

const VipPage = part(() => import('../engagement/vip/VipPage.tsx').then((m) => m.VipPage))

/** Pages whose routes the first page does without, and behind them the page for addresses that are none. */
export function LatePages() {
  return (
    <Switch>
      <Route path={paths.vip()} component={VipPage} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}
