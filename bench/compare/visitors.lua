-- Each request comes from a visitor of its own: what one may ask for is bounded.
request = function()
  wrk.headers["X-Forwarded-For"] = string.format("2001:db8:%x:%x::1", math.random(0, 65535), math.random(0, 65535))
  return wrk.format()
end
