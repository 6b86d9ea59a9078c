import { type ComponentType, lazy } from 'react'
import type { RoomId } from './rooms.ts'

/** Each room is fetched when it is entered. */
export const roomPages: Record<RoomId, ComponentType> = {
  deposit: lazy(() =>
    import('../member/DepositPage.tsx').then((m) => ({ default: m.DepositPage })),
  ),
  withdraw: lazy(() =>
    import('./money/WithdrawRoom.tsx').then((m) => ({ default: m.WithdrawRoom })),
  ),
  agentAnnouncement: lazy(() =>
    import('../content/AnnouncementsPage.tsx').then((m) => ({ default: m.AnnouncementsRoom })),
  ),
  agentTeamOverview: lazy(() =>
    import('./overview/TeamOverviewRoom.tsx').then((m) => ({ default: m.TeamOverviewRoom })),
  ),
  registerCenter: lazy(() =>
    import('./register/RegisterCentreRoom.tsx').then((m) => ({ default: m.RegisterCentreRoom })),
  ),
  downlineManagmentView: lazy(() =>
    import('./team/TeamRoom.tsx').then((m) => ({ default: m.TeamRoom })),
  ),
  personalHistoryCopy: lazy(() =>
    import('./reports/TeamBettingRoom.tsx').then((m) => ({ default: m.TeamBettingRoom })),
  ),
  palStatementsAgentCopy: lazy(() =>
    import('./reports/UserLossRoom.tsx').then((m) => ({ default: m.UserLossRoom })),
  ),
  agentRevenueReport: lazy(() =>
    import('./pay/IncomeRoom.tsx').then((m) => ({ default: m.IncomeRoom })),
  ),
  agentDownlineTransactionDetailsCopy: lazy(() =>
    import('./reports/AccountDetailsRoom.tsx').then((m) => ({ default: m.AccountDetailsRoom })),
  ),
  agentDividendRecordCopy2: lazy(() =>
    import('./pay/PayRooms.tsx').then((m) => ({ default: m.DividendRoom })),
  ),
  agentDailyWages2: lazy(() =>
    import('./pay/PayRooms.tsx').then((m) => ({ default: m.DailyWagesRoom })),
  ),
  agentHourSalary: lazy(() =>
    import('./pay/PayRooms.tsx').then((m) => ({ default: m.HourSalaryRoom })),
  ),
  agentRealtimeSalary: lazy(() =>
    import('./pay/PayRooms.tsx').then((m) => ({ default: m.RealtimeSalaryRoom })),
  ),
  platformMessages: lazy(() =>
    import('./messages/MessagesRoom.tsx').then((m) => ({ default: m.MessagesRoom })),
  ),
  customerService: lazy(() =>
    import('./messages/CustomerServiceRoom.tsx').then((m) => ({ default: m.CustomerServiceRoom })),
  ),
  contractRequests: lazy(() =>
    import('./contracts/ContractsRoom.tsx').then((m) => ({ default: m.ContractsRoom })),
  ),
  transfers: lazy(() =>
    import('../member/TransferPage.tsx').then((m) => ({ default: m.TransferPage })),
  ),
  whatIf: lazy(() => import('./pay/WhatIfRoom.tsx').then((m) => ({ default: m.WhatIfRoom }))),
}
