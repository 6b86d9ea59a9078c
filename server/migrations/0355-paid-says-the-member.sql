-- Whoever has paid what the house takes for unpaid says so, and somebody looks: a case of its own kind.
alter table cashier_cases
  drop constraint cashier_cases_kind_check,
  add constraint cashier_cases_kind_check check (kind in (
    'underpaid', 'overpaid', 'paid_twice', 'unknown_charge', 'receipt_mismatch', 'payout_contradiction', 'return_refused',
    'receipt_unanswered', 'payout_overdue', 'vendor_move_unknown', 'vendor_balance_differs', 'payment_claimed'));
