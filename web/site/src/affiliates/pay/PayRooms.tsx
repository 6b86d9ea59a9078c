import { PayRecord } from './PayRecord.tsx'

/** Dividend record (agentDividendRecordCopy2). */
export function DividendRoom() {
  return <PayRecord type="dividend" />
}

/** Daily wages (agentDailyWages2). */
export function DailyWagesRoom() {
  return <PayRecord type="daily" />
}

/** Hourly salary (agentHourSalary). */
export function HourSalaryRoom() {
  return <PayRecord type="hourly" />
}

/** Real-time salary (agentRealtimeSalary). */
export function RealtimeSalaryRoom() {
  return <PayRecord type="realtime" />
}
