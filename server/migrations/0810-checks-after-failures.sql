-- What follows wrong passwords is more work for the browser, and a picture only where a brand wants one: the setting's name says so.
update brands_settings set key = 'login.checkAfter' where key = 'login.captchaAfter';
