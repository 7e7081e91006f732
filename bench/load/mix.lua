-- What visitors ask of a site, for wrk: home, lists, filters, searches, recipes, and of members reads and writes.
-- wrk … -- FILE TURN DELAY: the file says « recipe /path » and « member cookie » a line; each turn of a run keeps
-- other hearts; each connection waits DELAY milliseconds before it asks again. Prints a line for each kind and status,
-- and one for each heart that was acknowledged.

local threads = {}

function setup(thread)
  thread:set("index", #threads)
  table.insert(threads, thread)
end

local words = { "gin", "menthe", "rhum", "citron", "framboize", "cafe" }
local tags = { "gin", "rhum", "vodka", "fruite", "frais", "ete" }
local levels = { "facile", "moyen", "difficile" }

local function one(list)
  return list[math.random(#list)]
end

-- Each visitor from somewhere else: what one of them may ask for is bounded.
local function somewhere()
  return string.format("198.18.%d.%d", math.random(0, 255), math.random(1, 254))
end

local function any()
  return string.format("%06x", math.random(0, 0xffffff))
end

function init(args)
  math.randomseed(os.time() * 7 + index * 101 + tonumber(args[2] or 0))
  recipes, members = {}, {}
  for line in io.lines(args[1]) do
    local kind, value = line:match("^(%S+) (.*)$")
    table.insert(kind == "recipe" and recipes or members, value)
  end
  turn, pause = tonumber(args[2] or 0), tonumber(args[3] or 0)
  asked, hearts, kept, tally = 0, 0, "", {}
end

function delay()
  -- Spread, so that connections do not ask all at once.
  return pause * (0.5 + math.random())
end

-- Share, kind, and what is asked.
local kinds = {
  { 20, "home", function() return "GET", "/" end },
  { 15, "list", function() return "GET", "/cocktails" end },
  { 12, "filter", function()
    return "GET", "/cocktails?tag=" .. one(tags) .. "&difficulty=" .. one(levels) .. "&max=" .. math.random(5, 120)
  end },
  { 8, "search", function() return "GET", "/search?q=" .. one(words) .. "%20" .. any() end },
  { 30, "recipe", function() return "GET", one(recipes) end },
  { 10, "member", function() return "GET", one({ "/cocktails", "/favorites", one(recipes) }), one(members) end },
  { 5, "write", nil },
}

function request()
  local draw, at = math.random(100), 1
  while draw > kinds[at][1] and at < #kinds do
    draw = draw - kinds[at][1]
    at = at + 1
  end
  local name, ask = kinds[at][2], kinds[at][3]
  asked = asked + 1
  local headers = { ["X-Forwarded-For"] = somewhere() }
  if name ~= "write" then
    local method, path, cookie = ask()
    headers["Cookie"] = cookie
    headers["X-Request-Id"] = name .. "-" .. asked
    return wrk.format(method, path, headers)
  end
  -- Members of this thread alone, each recipe once: what is acknowledged can be counted afterwards.
  hearts = hearts + 1
  local mine = math.floor(#members / 2)
  local number = turn * 400 + hearts
  local member = index * mine + number % mine + 1
  local recipe = math.floor(number / mine) % #recipes + 1
  headers["Cookie"] = members[member]
  headers["Content-Type"] = "application/x-www-form-urlencoded"
  headers["Sec-Fetch-Site"] = "same-origin"
  headers["X-Request-Id"] = "write-" .. member .. "-" .. recipe
  return wrk.format("POST", recipes[recipe] .. "/favori", headers, "favori=oui")
end

function response(status, headers)
  local id = headers["X-Request-Id"] or headers["x-request-id"] or "none-0"
  local name = id:match("^%a+")
  local slot = name .. " " .. status
  if status == 503 and not (headers["Retry-After"] or headers["retry-after"]) then slot = name .. " 503-without-retry" end
  tally[slot] = (tally[slot] or 0) + 1
  if name == "write" and status < 400 then kept = kept .. id:sub(7) .. "\n" end
end

function done(summary, latency)
  for _, thread in ipairs(threads) do
    for slot, count in pairs(thread:get("tally")) do print("count " .. slot .. " " .. count) end
    for pair in thread:get("kept"):gmatch("%S+") do print("heart " .. pair) end
  end
  local errors = summary.errors
  print("broken " .. errors.connect + errors.read + errors.write + errors.timeout)
  print("microseconds " .. summary.duration)
  for _, share in ipairs({ 50, 95, 99 }) do print("latency " .. share .. " " .. latency:percentile(share)) end
end
