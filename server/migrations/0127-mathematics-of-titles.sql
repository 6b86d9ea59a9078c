-- Titles of one slot engine have mathematics of their own: what the lobby says of their return and volatility follows.
do $$
begin
  -- A new house has no titles yet and gets these columns later.
  if exists (select from information_schema.columns where table_name = 'catalogue_games' and column_name = 'rtp_basis') then
    update catalogue_games as game set rtp_basis = title.rtp, volatility = title.volatility
    from (values
      ('HS-KOI', 2, 9620, 'low'),
      ('HS-KOI', 3, 9606, 'high'),
      ('HS-KOI', 4, 9546, 'medium'),
      ('HS-KOI', 5, 9632, 'low'),
      ('HS-KOI', 6, 9576, 'high'),
      ('HS-KOI', 7, 9614, 'low'),
      ('HS-KOI', 8, 9564, 'low'),
      ('HS-KOI', 9, 9601, 'medium'),
      ('HS-KOI', 10, 9642, 'medium'),
      ('HS-KOI', 11, 9489, 'high'),
      ('HS-STORM', 2, 9609, 'medium'),
      ('HS-OX', 2, 9549, 'high')
    ) as title (engine, number, rtp, volatility)
    where game.engine_code = title.engine and game.code ~ ('-' || title.number || '$')
      -- What staff wrote stays.
      and (game.engine_code, game.rtp_basis, game.volatility)
        in (('HS-KOI', 9613, 'medium'), ('HS-STORM', 9609, 'high'), ('HS-OX', 9570, 'medium'));
  end if;
end
$$;
