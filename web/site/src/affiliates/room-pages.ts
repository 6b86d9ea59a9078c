import { part } from '@croupier/kit/ui/part'
import { type ComponentType } from 'react'
import type { RoomId } from './rooms.ts'

/** Each room is fetched when it is entered. */
export const roomPages: Record<RoomId, ComponentType> = {
  deposit: part(() => import('../payments/cashier/DepositPage.tsx').then((m) => m.DepositPage)),
  withdraw: part(() => import('./money/WithdrawRoom.tsx').then((m) => m.WithdrawRoom)),
  agentAnnouncement: part(() =>
    import('../comms/content/AnnouncementsPage.tsx').then((m) => m.AnnouncementsRoom),
  ),
  agentTeamOverview: part(() =>
    import('./overview/TeamOverviewRoom.tsx').then((m) => m.TeamOverviewRoom),
  ),
  registerCenter: part(() =>
    import('./register/RegisterCentreRoom.tsx').then((m) => m.RegisterCentreRoom),
  ),
  downlineManagmentView: part(() => import('./team/TeamRoom.tsx').then((m) => m.TeamRoom)),
  personalHistoryCopy: part(() =>
    import('./reports/TeamBettingRoom.tsx').then((m) => m.TeamBettingRoom),
  ),
  palStatementsAgentCopy: part(() =>
    import('./reports/UserLossRoom.tsx').then((m) => m.UserLossRoom),
  ),
  agentRevenueReport: part(() => import('./pay/IncomeRoom.tsx').then((m) => m.IncomeRoom)),
  agentDownlineTransactionDetailsCopy: part(() =>
    import('./reports/AccountDetailsRoom.tsx').then((m) => m.AccountDetailsRoom),
  ),
  agentDividendRecordCopy2: part(() => import('./pay/PayRooms.tsx').then((m) => m.DividendRoom)),
  agentDailyWages2: part(() => import('./pay/PayRooms.tsx').then((m) => m.DailyWagesRoom)),
  agentHourSalary: part(() => import('./pay/PayRooms.tsx').then((m) => m.HourSalaryRoom)),
  agentRealtimeSalary: part(() => import('./pay/PayRooms.tsx').then((m) => m.RealtimeSalaryRoom)),
  platformMessages: part(() => import('./messages/MessagesRoom.tsx').then((m) => m.MessagesRoom)),
  customerService: part(() =>
    import('./messages/CustomerServiceRoom.tsx').then((m) => m.CustomerServiceRoom),
  ),
  contractRequests: part(() =>
    import('./contracts/ContractsRoom.tsx').then((m) => m.ContractsRoom),
  ),
  transfers: part(() => import('../payments/cashier/TransferPage.tsx').then((m) => m.TransferPage)),
  whatIf: part(() => import('./pay/WhatIfRoom.tsx').then((m) => m.WhatIfRoom)),
}
