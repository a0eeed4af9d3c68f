// The server half of the web app while it is developed; Vite makes the module from the route table.
export * as build from 'virtual:react-router/server-build';
