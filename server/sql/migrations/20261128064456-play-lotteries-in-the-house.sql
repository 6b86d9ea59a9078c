-- The vendors of lotteries are played by the house itself from now on: they call the wallet under their own numbers, and may correct results.
-- expands: older programs see vendors with a window of their own.
update vendors set sandbox = false, may_adjust = true, negative_reversal = 'reject', launch_url = '/play/{game}#launch={token}'
where code in ('TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT');
