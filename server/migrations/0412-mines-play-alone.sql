-- Mines can play alone since marks are laid in advance; houses that were seeded before say so in their lobbies too.
update catalogue_games set features = array_append(features, 'autoplay')
where engine_code = 'HM-MINES' and not 'autoplay' = any (features);
