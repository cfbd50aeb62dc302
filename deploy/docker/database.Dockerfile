# One database machine of Debian's packages, with the configuration of deploy/fill.sh mounted over /etc.
FROM debian:bookworm-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    curl etcd-server patroni pgbackrest pgbouncer postgresql-15 python3-etcd haproxy supervisor \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15/main
COPY deploy/docker/supervisord.conf /etc/supervisor/conf.d/keben.conf
CMD ["supervisord", "--nodaemon", "--configuration", "/etc/supervisor/supervisord.conf"]
